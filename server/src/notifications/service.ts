export { listNotifications, notify, readNotifications } from './inbox.ts'
