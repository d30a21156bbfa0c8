import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// For whatever is started as a program, before it reads anything else. Half of a warm start was spent on compiling unchanged
// sources, and on one package whose list of exports is so long that looking at it again for each of its hundred files takes 0.4 seconds.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/hookline', import.meta.url)));
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
