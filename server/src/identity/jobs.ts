import { duty, type Duty } from '../jobs/duty.ts'
import {
  accountSweeps,
  changeDecisionLetters,
  decisionLetters,
  emailChangedLetters,
  emailLetters,
  passwordLetters,
  photoRemovals,
  resetLetters,
  verificationLetters,
} from './queues.ts'
import {
  mailChangeDecision,
  mailDecision,
  mailEmailChange,
  mailEmailChanged,
  mailPasswordChanged,
  mailPasswordReset,
  mailVerification,
  removePhotoFile,
  sweepAccounts,
} from './service.ts'

export const identityDuties: Duty[] = [
  duty(verificationLetters, mailVerification),
  duty(decisionLetters, mailDecision),
  duty(resetLetters, mailPasswordReset),
  duty(passwordLetters, mailPasswordChanged),
  duty(emailLetters, mailEmailChange),
  duty(emailChangedLetters, mailEmailChanged),
  duty(changeDecisionLetters, mailChangeDecision),
  duty(photoRemovals, removePhotoFile),
  duty(accountSweeps, sweepAccounts),
]
