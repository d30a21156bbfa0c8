// The floors of docs/architecture.md, as rules. Imports point down:
//   server:  contract <- platform <- db <- features <- app        web:  contract <- ui, lib <- features <- app
// Features are captured groups, so that a new one is covered the day it is born. Every rule is proven by a seeded
// violation in scripts/check-boundaries.test.ts. A comment says how to cure what the rule found.
const tests = ['[.]test[.]tsx?$', '/testing/'];
const server = '^apps/server/src';
const web = '^apps/web/src';

/** A rule that nothing matching `from` imports anything matching `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  forbid(
    'no-cycles', // of whatever imports: for types alone, and lazy ones, too
    'Move what both need into a module below them.',
    {},
    { circular: true },
  ),
  forbid(
    'not-unresolvable',
    'Correct the path, or add the package to this workspace.',
    {},
    { couldNotResolve: true },
  ),
  forbid(
    'tests-are-never-imported',
    'Move what is shared by tests to a module under testing/.',
    {},
    { path: '[.](test[.]tsx?|e2e[.]ts)$' },
  ),
  forbid(
    'testing-is-for-tests',
    'Product code must run without the tools of the tests.',
    { path: '^(apps|packages)/', pathNot: tests },
    { path: '/testing/' },
  ),
  forbid(
    'product-uses-its-own-dependencies',
    'List the package under dependencies of this workspace, or move the code to a test.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'apps-never-import-apps',
    'Server and web share packages/contract and nothing else.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  forbid(
    'packages-are-below-apps',
    'A package knows nothing of who uses it: pass it in as an argument.',
    { path: '^packages/(?!contract/)' },
    { path: '^apps/' },
  ),
  forbid(
    'packages-stand-side-by-side',
    'Of each other, packages may use contract and text alone; what two of them need belongs to text.',
    { path: '^packages/(?!contract/)([^/]+)/' },
    { path: '^packages/', pathNot: ['^packages/$1/', '^packages/(contract|text)/'] },
  ),
  forbid(
    'contract-stands-on-zod-alone',
    'The contract is the floor: both sides load it, so it needs nothing but zod.',
    { path: '^packages/contract/src/', pathNot: tests },
    { pathNot: ['^packages/contract/src/', '(^|/)node_modules/zod/'] },
  ),
  forbid(
    'contract-values-for-the-web-stand-on-nothing',
    'The web takes values from addresses/, counting/, mapping/, numbers/, platforms/, post-addresses/, stages/ and uploads/: what it needs must live there, and zod must not.',
    {
      path: '^packages/contract/src/(addresses|counting|mapping|numbers|platforms|post-addresses|stages|uploads)/',
      pathNot: tests,
    },
    { pathNot: '^packages/contract/src/$1/', dependencyTypesNot: ['type-only'] },
  ),
];

const serverFloors = [
  forbid(
    'server-platform-is-below',
    'The platform knows no domain word: pass the domain in as an argument.',
    { path: `${server}/platform/` },
    { path: `${server}/(db|features|app)/` },
  ),
  forbid(
    'server-platform-knows-no-domain',
    'Of the contract, the platform may use common/ alone.',
    { path: `${server}/platform/`, pathNot: tests },
    { path: '^packages/contract/src/', pathNot: '^packages/contract/src/common/' },
  ),
  forbid(
    'server-db-is-below-features',
    'Tables know nothing of what is done with them.',
    { path: `${server}/db/`, pathNot: tests },
    { path: `${server}/(features|app)/` },
  ),
  forbid(
    'server-features-are-below-app',
    'Take it as an argument; app/ composes.',
    { path: `${server}/features/` },
    { path: `${server}/app/` },
  ),
  forbid(
    'server-feature-front-door',
    "Import the other feature's index.ts, and export there what it means to share.",
    { path: `${server}/features/([^/]+)/`, pathNot: tests },
    {
      path: `${server}/features/[^/]+/`,
      pathNot: [`${server}/features/$1/`, `${server}/features/[^/]+/index[.]ts$`],
    },
  ),
  forbid(
    'server-app-uses-front-doors',
    "Import the feature's index.ts, and export there what app/ needs.",
    { path: `${server}/app/`, pathNot: tests },
    { path: `${server}/features/[^/]+/`, pathNot: `${server}/features/[^/]+/index[.]ts$` },
  ),
  forbid(
    'server-tables-belong-to-repos',
    'Write a function in a *.repo.ts that takes the actor first, and call that.',
    { path: `${server}/`, pathNot: ['[.]repo[.]ts$', `${server}/(db|app)/`, ...tests] },
    { path: `${server}/db/` },
  ),
  forbid(
    'server-sql-belongs-to-repos',
    'Write a function in a *.repo.ts that takes the actor first, and call that.',
    { path: `${server}/(features|app)/`, pathNot: ['[.]repo[.]ts$', ...tests] },
    { path: '(^|/)node_modules/(pg|drizzle-orm)/', dependencyTypesNot: ['type-only'] },
  ),
];

const webFloors = [
  forbid(
    'web-ui-and-lib-are-below',
    'The design system and lib/ know no feature: pass it in as props or arguments.',
    { path: `${web}/(ui|lib)/` },
    { path: `${web}/(features|app)/` },
  ),
  forbid(
    'web-features-are-below-app',
    'Take it as props; the routes of app/ compose.',
    { path: `${web}/features/` },
    { path: `${web}/app/` },
  ),
  forbid(
    'web-features-never-meet',
    'Put both side by side in a route of app/, with ids as props; what both need belongs to ui/ or lib/.',
    { path: `${web}/features/([^/]+)/` },
    { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  ),
  forbid(
    'pages-take-only-types-from-the-contract',
    'Write `import type`: a value would bring zod into the bundle. Only addresses/, counting/, mapping/, numbers/, platforms/, post-addresses/, stages/ and uploads/ stand without it.',
    { path: '^apps/(web|extension)/src/', pathNot: tests },
    {
      path: '^packages/contract/',
      pathNot:
        '^packages/contract/src/(?:addresses|counting|mapping|numbers|platforms|post-addresses|stages|uploads)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
];

module.exports = {
  forbidden: [...everywhere, ...serverFloors, ...webFloors],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/[^/]+/(dist|migrations)/', '/fixtures/'] },
    tsPreCompilationDeps: true, // type imports count: they tie modules together as values do
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
