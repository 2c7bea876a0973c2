import * as calls from '@ateneo/contract'
import { row } from './fixtures.ts'

export function onboardingCalls() {
  return [
    row(calls.getOnboarding),
    row(calls.hideOnboarding, () => ({ body: { isHidden: true } })),
    row(calls.sendTestEmail),
  ]
}
