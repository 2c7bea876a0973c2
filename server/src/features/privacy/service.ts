export { readOwnData, readPersonData } from './data.ts'
export { erasePerson } from './erasing.ts'
export {
  getDeletionOutlook,
  getOwnDeletion,
  listDeletionRequests,
  refuseDeletion,
  requestDeletion,
  withdrawDeletion,
} from './requests.ts'
export { mailDeletion, sweepFarewells } from './send-emails.ts'
