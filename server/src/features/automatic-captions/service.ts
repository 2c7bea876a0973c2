export { discardCaptionDraft, editCaptionDraft, getCaptionDraft } from './drafts.ts'
export { publishCaptionDraft } from './publishing.ts'
export { requestCaptionDraft } from './requests.ts'
export { eraseCaptionDrafts } from './store.ts'
