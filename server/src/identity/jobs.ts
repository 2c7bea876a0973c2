import { duty, type Duty } from '../jobs/duty.ts'
import { decisionLetters, verificationLetters } from './queues.ts'
import { mailDecision, mailVerification } from './service.ts'

export const identityDuties: Duty[] = [
  duty(verificationLetters, mailVerification),
  duty(decisionLetters, mailDecision),
]
