import { defineConfig } from 'drizzle-kit';
import { globSync } from 'node:fs';

const schema = globSync('./src/db/*.ts').filter((file) => !file.endsWith('.test.ts'));

export default defineConfig({ dialect: 'postgresql', schema, out: './migrations' });
