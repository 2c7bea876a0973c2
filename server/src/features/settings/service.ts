export { editSettings } from './edits.ts'
export { editFiscalTerms, getFiscalTerms } from './fiscal.ts'
export { editLegalPage, getLegalPage } from './legal.ts'
export { getAcceptedText, getLegalVersions, keepAcceptedTexts } from './legal-versions.ts'
export {
  findInvoicing,
  getAsksProfessionalId,
  getCaptionsChoice,
  getCommissionBasisPoints,
  getRefundDays,
  getShareBasisPoints,
  getContactEmail,
  getBranding,
  getMeasuresVisits,
  getProfessorQuota,
  getRequiresSecondFactor,
  getSecondFactorRequirement,
  getLeastPriceCents,
  getReviewsPrices,
  getReviewsTexts,
  getSite,
  getTimeZone,
  getVideoLimits,
  lockSecondFactorRequirement,
  findSecondFactorDemand,
  getFullSettings,
  getSettings,
  type Site,
} from './current-settings.ts'
export { type Branding } from './present.ts'
export { serveAppManifest } from './app-manifest.ts'
export {
  introRules,
  putIntroVideo,
  putPicture,
  removeSiteFile,
  serveSiteFiles,
  siteImageKey,
  sweepSiteFiles,
  takeAway,
} from './site-files.ts'
