export { editPayoutAccount, getPayoutAccount, setTaxProfile } from './accounts.ts'
export { getBalance, getOwnBalance, listBalances, listOwedEntries } from './balances.ts'
export { erasePayouts } from './erasure-store.ts'
export { getOwnPayout, getPayout, listOwnPayouts, listPayouts } from './payout-lists.ts'
export { discardPayout, returnPayout, revealClabe, sendPayout } from './payouts.ts'
export { preparePayout } from './preparation.ts'
export { hasPreparedPayout } from './store.ts'
export { servePayoutsCsv } from './serve-payouts-csv.ts'
export { serveStatements } from './serve-statements.ts'
export { getStatement } from './statements.ts'
export {
  createTaxProfile,
  deleteTaxProfile,
  editTaxProfile,
  listTaxProfiles,
} from './tax-profiles.ts'
