import type { Page } from '@playwright/test';

/** Answers a call with a failure, in the page's place of the network. */
export const fail = (page: Page, path: string, answer: { status?: number; body?: object } = {}) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({ status: answer.status ?? 500, json: answer.body ?? {} }),
  );
