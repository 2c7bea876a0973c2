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
} from './email-changes.ts'
export { logIn } from './login.ts'
export {
  changePassword,
  mailPasswordChanged,
  mailPasswordReset,
  requestPasswordReset,
  resetPassword,
} from './password-changes.ts'
export { removePhoto, removePhotoFile, replacePhoto } from './photos.ts'
export {
  decideProfessorRequest,
  listProfessorRequests,
  mailDecision,
} from './professor-requests.ts'
export { editProfile, getProfile } from './profile.ts'
export { registerUser } from './registration.ts'
export { endSession, openSession, renewSession } from './sessions.ts'
export { sweepAccounts } from './sweep.ts'
export { mailVerification, resendVerification, verifyAccount } from './verification.ts'
