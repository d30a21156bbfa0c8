// The commands for those who run an installation: `npm run backup`, `restore`, `move` and `admin`.
import './load-quickly.ts';

await import('./commands/run-command.ts');
