// Gives an account a new password, for those who run an installation: no mail is sent. The server may run
// meanwhile.
//   npm run reset-password -- somebody@example.org
import './load-quickly.ts';

await import('./give-password.ts');
