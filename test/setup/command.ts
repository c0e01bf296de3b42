import { build, need } from './scripts.js';

export default (): void => {
  need('redis-server', 'zsh', 'fish');
  build('dist');
};
