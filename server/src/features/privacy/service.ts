export { erasePerson } from './erasure.ts'
export {
  getDeletionOutlook,
  getOwnDeletion,
  listDeletionRequests,
  refuseDeletion,
  requestDeletion,
  withdrawDeletion,
} from './requests.ts'
export { mailDeletion, sweepDeletionEmails } from './send-emails.ts'
