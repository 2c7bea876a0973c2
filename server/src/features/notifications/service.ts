export { enqueueDigests, mailDigest } from './digests.ts'
export {
  eraseNotifications,
  forgetNotificationsAt,
  forgetNotificationsOf,
} from './erasure-store.ts'
export { mailAtOnce, mailNotification, unsubscribeUrl } from './email-delivery.ts'
export { editEmailPreferences, getEmailPreferences, unsubscribe } from './email-preferences.ts'
export { listNotifications, notify, readNotifications, sweepNotifications } from './inbox.ts'
