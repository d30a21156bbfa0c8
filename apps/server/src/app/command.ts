// The commands for those who run an installation: `npm run backup`, `restore`, `move`, `admin`, `model` and
// `reset-password`.
import './load-quickly.ts';

await import('./commands/run-command.ts');
