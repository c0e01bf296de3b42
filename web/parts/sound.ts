/* A quiet tick, synthesized rather than downloaded, and silent unless the visitor turns it on. */
let audio: AudioContext | undefined;

export const tick = (): void => {
  audio ??= new AudioContext();
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime;
  tone.frequency.value = 660;
  loudness.gain.setValueAtTime(0.05, now);
  loudness.gain.exponentialRampToValueAtTime(0.0001, now + 0.06);
  tone.connect(loudness).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.07);
};
