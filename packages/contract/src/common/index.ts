export * from './define.ts';
export * from './errors.ts';
export * from './ids.ts';
export * from './pages.ts';
export * from './platform.ts';
export * from './sign-up-rules.ts';
export * from './text.ts';
