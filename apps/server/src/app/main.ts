import './load-quickly.ts';

await import('./run.ts');
