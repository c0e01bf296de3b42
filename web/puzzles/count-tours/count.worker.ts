import { serve } from '../../work/serve.js';
import { countTasks } from './tasks.js';

serve(countTasks);
