export { checkPayments } from './payment-check.ts'
export { getOnboarding, hideOnboarding } from './onboarding.ts'
export { sendTestEmail } from './test-email.ts'
