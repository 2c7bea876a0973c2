export { lockPerson, lockRemovable, lockSuperAdmins } from './accounts/administrated-person.ts'
export { type Proof, provePassword } from './passwords/current-password.ts'
export { eraseAccount } from './accounts/erasure.ts'
export { removeApplicationFile, sendApplicationWithFile } from './applications/application-files.ts'
export { mailApplication, readApplication, sendApplication } from './applications/applications.ts'
export {
  decideChange,
  listChangeRequests,
  mailChangeDecision,
  submitChangeRequest,
} from './applications/change-requests.ts'
export {
  confirmEmailChange,
  mailEmailChange,
  mailEmailChanged,
  requestEmailChange,
  resendEmailChange,
} from './accounts/email-changes.ts'
export {
  acceptInvitation,
  invitePerson,
  listInvitations,
  mailInvitation,
  readInvitation,
  withdrawInvitation,
} from './accounts/invitations/invitations.ts'
export {
  type ImportedPerson,
  importPerson,
  mailWelcome,
} from './accounts/invitations/imported-people.ts'
export { completeSetup, readSetup } from './accounts/setup.ts'
export { login } from './sessions/login.ts'
export {
  createAdministrator,
  issueResetLink,
  nameSuperAdmin,
  type Naming,
} from './accounts/operator-actions.ts'
export {
  changePassword,
  mailPasswordChanged,
  mailPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './passwords/password-changes.ts'
export {
  approvePasswordRequest,
  confirmPasswordRequest,
  listPasswordRequests,
  rejectPasswordRequest,
  sendPasswordRequest,
} from './passwords/password-requests.ts'
export { mailPasswordRequest } from './passwords/password-request-delivery.ts'
export { deletePhoto, photoKey, removePhotoFile, uploadPhoto } from './accounts/profiles/photos.ts'
export { originOf } from './sessions/origin.ts'
export {
  decideProfessorRequest,
  listProfessorRequests,
  mailDecision,
} from './applications/professor-requests.ts'
export { changeRole } from './roles.ts'
export { changeSuperAdmin, mailSuperAdmin } from './super-admins.ts'
export {
  correctEmail,
  correctNames,
  endSessions,
  resendPersonVerification,
} from './accounts/person-corrections.ts'
export { keepOnboardingHidden } from './accounts/onboarding-hidden.ts'
export { editAppearance, editProfile, getProfile } from './accounts/profiles/profile.ts'
export { editPublicProfile, getPublicProfile } from './accounts/profiles/public-profiles.ts'
export { register } from './accounts/registration/registration.ts'
export {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  mailSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts'
export {
  beginSecondFactorAtLogin,
  enableSecondFactorAtLogin,
  loginSecondFactor,
} from './second-factor/second-factor-login.ts'
export { discover } from './provider/identity-provider.ts'
export { mailLinkedIdentity } from './provider/linked-identities.ts'
export { enterByProvider, registerByProvider } from './provider/sign-in.ts'
export { admitMail } from './accounts/requested-emails-store.ts'
export { identifyCaller, logout, openSession, refresh } from './sessions/sessions.ts'
export { sweepAccounts } from './sweep.ts'
export {
  mailVerification,
  resendVerification,
  VERIFICATION_MILLISECONDS,
  verify,
} from './accounts/registration/verification.ts'
export { getPerson, isLastSuperAdmin } from './store.ts'
export {
  mailSuspension,
  restorePersonIn,
  suspendPersonIn,
  tellSuspension,
} from './accounts/suspension.ts'
export { lockActiveAdministrators } from './store.ts'
