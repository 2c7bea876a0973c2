export { lockPerson, lockRemovable } from './administrated-person.ts'
export { type Proof, provePassword } from './current-password.ts'
export { eraseAccount } from './erasure.ts'
export { removeApplicationFile, sendApplicationWithFile } from './application-files.ts'
export { mailApplication, readApplication, sendApplication } from './applications.ts'
export {
  decideChange,
  listChangeRequests,
  mailChangeDecision,
  submitChangeRequest,
} from './change-requests.ts'
export {
  confirmEmailChange,
  mailEmailChange,
  mailEmailChanged,
  requestEmailChange,
  resendEmailChange,
} from './email-changes.ts'
export {
  acceptInvitation,
  invitePerson,
  listInvitations,
  mailInvitation,
  readInvitation,
  withdrawInvitation,
} from './invitations.ts'
export { type ImportedPerson, importPerson, mailWelcome } from './imported-people.ts'
export { login } from './login.ts'
export { createAdministrator, issueResetLink } from './operator-acts.ts'
export {
  changePassword,
  mailPasswordChanged,
  mailPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password-changes.ts'
export {
  approvePasswordRequest,
  confirmPasswordRequest,
  listPasswordRequests,
  rejectPasswordRequest,
  sendPasswordRequest,
} from './password-requests.ts'
export { mailPasswordRequest } from './password-request-mailing.ts'
export { deletePhoto, photoKey, removePhotoFile, uploadPhoto } from './photos.ts'
export { originOf } from './origin.ts'
export {
  decideProfessorRequest,
  listProfessorRequests,
  mailDecision,
} from './professor-requests.ts'
export { changeRole } from './roles.ts'
export {
  correctEmail,
  correctNames,
  endSessions,
  resendPersonVerification,
} from './person-corrections.ts'
export { editAppearance, editProfile, getProfile } from './profile.ts'
export { editPublicProfile, getPublicProfile } from './public-profiles.ts'
export { register } from './registration.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  mailSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
export {
  beginSecondFactorAtLogin,
  enableSecondFactorAtLogin,
  loginSecondFactor,
} from './second-factor-login.ts'
export { discover } from './identity-provider.ts'
export { mailLinkedIdentity } from './linked-identities.ts'
export { enterByProvider, registerByProvider } from './sign-in.ts'
export { admitMail } from './requested-emails-store.ts'
export { logout, openSession, refresh } from './sessions.ts'
export { sweepAccounts } from './sweep.ts'
export {
  mailVerification,
  resendVerification,
  VERIFICATION_MILLISECONDS,
  verify,
} from './verification.ts'
export { isLastAdministrator } from './store.ts'
export { mailSuspension, restorePersonIn, suspendPersonIn, tellSuspension } from './suspension.ts'
export { lockActiveAdministrators } from './store.ts'
