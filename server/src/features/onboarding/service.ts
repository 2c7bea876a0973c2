export { getOnboarding, hideOnboarding } from './onboarding.ts'
export { sendTestEmail } from './test-email.ts'
