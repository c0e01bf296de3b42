import { generate } from './scripts.js';

export default generate;
