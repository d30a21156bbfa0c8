export { Quotas, type QuotaKind } from './quotas.service.ts';
