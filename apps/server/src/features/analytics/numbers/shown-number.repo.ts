import { deliveryRates, isDeliveryRate, type ShownNumber } from '@hookline/contract/numbers';
import { sql, type SQL } from 'drizzle-orm';

/** Where a number stands in a row `p` of posts; of a rate, the same as `deliveryRateOf` works out. */
export const shownOfP = (name: ShownNumber): SQL =>
  sql.raw(isDeliveryRate(name) ? rateOfP(deliveryRates[name]) : `p.${name}`);

const rateOfP = (part: string): string =>
  `case when p.delivered > 0 and p.${part} <= p.delivered then p.${part} / p.delivered end`;
