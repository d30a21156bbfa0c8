import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { fileURLToPath } from 'node:url';

// For whatever is started as a program, before it reads anything else. Half of a warm start was spent on
// compiling unchanged sources, and on one package whose list of exports is so long that each look at it takes
// a thousandth of a second: here it is looked at once.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/hookline', import.meta.url)));
const resolvedBy = new Map<string, ResolveFnOutput>();
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!/^drizzle-orm(?:\/|$)/u.test(specifier)) {
      return next(specifier, context);
    }
    const { url, format } = resolvedBy.get(specifier) ?? next(specifier, context);
    const resolved: ResolveFnOutput = { url, format, shortCircuit: true };
    resolvedBy.set(specifier, resolved);
    return resolved;
  },
});
