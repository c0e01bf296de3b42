/*
 * A board in any page:
 *
 *     <script type="module" src="https://…/horseplay-board.js"></script>
 *     <horseplay-board problem="tour 8x8 N closed"></horseplay-board>
 *
 * Attributes: `problem` is a problem line; `lang` is en or zh; `play` opens the game. The board is the web
 * app in a frame, so its styles and scripts do not mix with the page around it.
 */
const HOME = new URL('./', import.meta.url);

class HorseplayBoard extends HTMLElement {
  static observedAttributes = ['problem', 'lang', 'play'];
  #frame = document.createElement('iframe');

  constructor() {
    super();
    const style = document.createElement('style');
    style.textContent =
      ':host { display: block; height: 520px; max-width: 100%; } iframe { width: 100%; height: 100%; border: 0; }';
    this.#frame.title = 'horseplay';
    this.#frame.loading = 'lazy';
    this.attachShadow({ mode: 'open' }).append(style, this.#frame);
  }

  connectedCallback() {
    this.#show();
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#show();
  }

  #show() {
    const line = encodeURIComponent(this.getAttribute('problem') ?? 'tour 8x8 N closed').replaceAll(
      '%20',
      '+',
    );
    const lang = this.getAttribute('lang');
    const options = `${this.hasAttribute('play') ? '&play' : ''}${lang === 'en' || lang === 'zh' ? `&lang=${lang}` : ''}`;
    this.#frame.src = new URL(`?embed#${line}${options}`, HOME).href;
  }
}

if (!customElements.get('horseplay-board')) customElements.define('horseplay-board', HorseplayBoard);
