import { jobHandler, type JobHandler } from '../jobs/job-handler.ts'
import {
  accountSweeps,
  applicationEmails,
  changeDecisionEmails,
  decisionEmails,
  emailChangedEmails,
  emailChangeEmails,
  passwordEmails,
  invitationEmails,
  photoRemovals,
  resetEmails,
  suspensionEmails,
  verificationEmails,
} from './queues.ts'
import {
  mailApplication,
  mailChangeDecision,
  mailDecision,
  mailEmailChange,
  mailEmailChanged,
  mailInvitation,
  mailPasswordChanged,
  mailPasswordReset,
  mailSuspension,
  mailVerification,
  removePhotoFile,
  sweepAccounts,
} from './service.ts'

export const identityJobHandlers: JobHandler[] = [
  jobHandler(verificationEmails, mailVerification),
  jobHandler(applicationEmails, mailApplication),
  jobHandler(decisionEmails, mailDecision),
  jobHandler(resetEmails, mailPasswordReset),
  jobHandler(passwordEmails, mailPasswordChanged),
  jobHandler(emailChangeEmails, mailEmailChange),
  jobHandler(emailChangedEmails, mailEmailChanged),
  jobHandler(changeDecisionEmails, mailChangeDecision),
  jobHandler(suspensionEmails, mailSuspension),
  jobHandler(invitationEmails, mailInvitation),
  jobHandler(photoRemovals, removePhotoFile),
  jobHandler(accountSweeps, sweepAccounts),
]
