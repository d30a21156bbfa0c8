import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

/** Makes an account on the sign-up screen; ends on the dashboard. */
export async function signUp(page: Page, name = 'Ada Creator'): Promise<{ email: string; password: string }> {
  const person = { email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
  await page.goto('/signup');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').or(page.getByLabel('E-mail')).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}` })).toBeVisible();
  return person;
}
