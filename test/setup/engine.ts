import { build, need } from './scripts.js';

export default (): void => {
  need('redis-server');
  build('dist');
};
