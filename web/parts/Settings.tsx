/* Settings for every visit, stored on the device. */
import { t } from '../../src/core/text.js';
import { settings, useSay } from './context.js';

export const SettingsList = () => {
  const say = useSay();
  const { theme, letters, sound } = settings.value;
  const choose = (name: 'theme' | 'letters' | 'sound', value: string | boolean | undefined): void => {
    const { [name]: _, ...others } = settings.peek();
    settings.value = value === undefined || value === false ? others : { ...others, [name]: value };
  };
  return (
    <section class="settings">
      <h3>{say(t('Settings', '设置'))}</h3>
      <label class="row">
        <span>{say(t('Theme', '主题'))}</span>
        <select
          value={theme ?? ''}
          onChange={({ currentTarget: { value } }) => choose('theme', value === '' ? undefined : value)}
        >
          <option value="">{say(t('as the system', '跟随系统'))}</option>
          <option value="light">{say(t('light', '浅色'))}</option>
          <option value="dark">{say(t('dark', '深色'))}</option>
        </select>
      </label>
      <label class="row">
        <span>{say(t('Pieces', '棋子'))}</span>
        <select
          value={letters ? 'letters' : ''}
          onChange={({ currentTarget: { value } }) => choose('letters', value === 'letters')}
        >
          <option value="">{say(t('figures', '图形'))}</option>
          <option value="letters">{say(t('letters', '字母'))}</option>
        </select>
      </label>
      <label class="row check">
        <input
          type="checkbox"
          checked={sound === true}
          onChange={({ currentTarget: { checked } }) => choose('sound', checked)}
        />
        {say(t('A quiet tick for each step', '每走一步轻响一声'))}
      </label>
      <p class="about">
        {say(
          t(
            'These choices, the language, and your daily streak are stored in this browser and nowhere else. Games and guesses are stored until you close the tab. There are no cookies.',
            '这些选择、语言和每日连续天数只保存在本浏览器里。没下完的棋和猜过的数保存到关闭标签页为止。不使用 cookie。',
          ),
        )}
      </p>
    </section>
  );
};
