// Prints a link with which one person can make an account, for those who run an installation: no mail is sent.
//   npm run invite -- somebody@example.org
import './load-quickly.ts';

await import('./print-invitation.ts');
