export { editSettings } from './editing.ts'
export { editLegalPage, readLegalPage } from './legal.ts'
export { readPageValues } from './page-values.ts'
export {
  getCommission,
  getContactEmail,
  getSite,
  getSiteName,
  readFullSettings,
  readSettings,
  type Site,
} from './reading.ts'
export {
  introRules,
  putIntroVideo,
  putPicture,
  removeSiteFile,
  serveSiteFiles,
  takeAway,
} from './site-files.ts'
