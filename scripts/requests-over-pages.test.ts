import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeRequest } from '../packages/writer/src/testing/judge-request.ts';
import { readBoards } from './quality/request-boards.ts';
import { thirtyRequests } from '../packages/writer/src/testing/thirty-requests.ts';

const corpora = process.env['CORPORA'] ?? join(import.meta.dirname, '../../shared/corpora');
const folder = join(corpora, 'html-metadata');

it.skipIf(!existsSync(folder))(
  'understands at least 28 of 30 requests over real pages (skipped where the corpora are not beside the project)',
  async () => {
    const items = await readBoards(folder);
    const misread = thirtyRequests
      .map((expected) => ({
        request: expected.requirements,
        faults: judgeRequest(expected, items.get(expected.board) ?? []),
      }))
      .filter(({ faults }) => faults.length > 0);
    expect(thirtyRequests).toHaveLength(30);
    // What is over the bound is shown.
    expect(misread.slice(2)).toEqual([]);
  },
);
