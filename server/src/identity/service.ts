export { logIn } from './login.ts'
export {
  decideProfessorRequest,
  listProfessorRequests,
  mailDecision,
} from './professor-requests.ts'
export { registerUser } from './registration.ts'
export { endSession, openSession, renewSession } from './sessions.ts'
export { mailVerification, resendVerification, verifyAccount } from './verification.ts'
