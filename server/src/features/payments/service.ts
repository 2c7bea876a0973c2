export { askProviderTime } from './provider-time.ts'
export {
  chooseGateway,
  describeProviders,
  listOfferedProviders,
  sumUpProviders,
  warnOfTestPayments,
} from './offered-providers.ts'
export { openPayments } from './open-payments.ts'
export { checkProvider, editProviderSettings, listProviderSettings } from './provider-settings.ts'
