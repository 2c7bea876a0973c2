export interface ErrorRow {
  status: number
  /** Text of the specification's error catalogue; clients compare it verbatim. */
  text: string
  /** JSON key of the text; `msg` by default. */
  key?: 'Error'
  /** Value of the `retry-after` header. */
  retryAfterSeconds?: number
}

/** All errors of the API: code, status, text. The code is sent as `code`. */
export const errors = {
  // session
  token_missing: { status: 401, text: 'Token missing', key: 'Error' },
  token_invalid: { status: 401, text: 'Invalid token', key: 'Error' },
  token_expired: { status: 403, text: 'Token expired', key: 'Error' },
  forbidden: { status: 403, text: 'Forbidden' },
  token_scope_missing: { status: 403, text: 'Token lacks the scope' },
  // requests
  not_found: { status: 404, text: 'Not found' },
  page_not_found: { status: 404, text: 'Page not found' },
  invalid_data: { status: 400, text: 'Invalid data' },
  invalid_json: { status: 400, text: 'Invalid JSON' },
  unsupported_type: { status: 415, text: 'Unsupported media type' },
  too_large: { status: 413, text: 'Payload too large' },
  too_many_requests: { status: 429, text: 'Too many requests' },
  request_timeout: { status: 408, text: 'Request timeout' },
  changed_elsewhere: { status: 409, text: 'Changed elsewhere' },
  disk_full: { status: 507, text: 'Insufficient storage' },
  internal: { status: 500, text: 'Internal error' },
  unavailable: { status: 503, text: 'Service unavailable', retryAfterSeconds: 5 },
  // settings
  legal_version_not_found: { status: 404, text: 'Legal text not found' },
  legal_texts_changed: { status: 409, text: 'Legal texts changed' },
  // access tokens
  access_token_not_found: { status: 404, text: 'Access token not found' },
  token_without_second_factor: { status: 403, text: 'Token made without second factor' },
  access_token_revoked: { status: 409, text: 'Access token already revoked' },
  // webhooks
  webhook_not_found: { status: 404, text: 'Webhook not found' },
  webhooks_full: { status: 409, text: 'Too many webhooks' },
  webhook_address_refused: { status: 400, text: 'Address not allowed' },
  webhook_delivery_not_found: { status: 404, text: 'Delivery not found' },
  webhook_delivery_not_failed: { status: 409, text: 'Delivery has not failed' },
  // audit
  audit_entry_not_found: { status: 404, text: 'Audit entry not found' },
  // identity
  email_taken: { status: 403, text: 'User already in existance' },
  missing_properties: { status: 400, text: 'Missing properties' },
  user_not_found: { status: 404, text: 'User not found' },
  wrong_password: { status: 401, text: 'Invalid credentials' },
  user_not_active: { status: 403, text: 'User not active' },
  account_suspended: { status: 403, text: 'User not active' },
  account_exists: { status: 409, text: 'Account already exists' },
  account_wrong_state: { status: 409, text: 'Account state does not allow it' },
  professor_not_found: { status: 404, text: 'Professor not found' },
  person_not_found: { status: 404, text: 'Person not found' },
  people_file_invalid: { status: 400, text: 'Invalid file of people' },
  people_file_changed: { status: 409, text: 'File is not the one that was checked' },
  people_import_not_found: { status: 404, text: 'Import of people not found' },
  own_account: { status: 409, text: 'Not on your own account' },
  last_administrator: { status: 409, text: 'Last active administrator' },
  person_deleted: { status: 409, text: 'Person already deleted' },
  deletion_pending: { status: 409, text: 'Deletion already requested' },
  deletion_not_pending: { status: 409, text: 'Deletion request not pending' },
  deletion_request_not_found: { status: 404, text: 'Deletion request not found' },
  deletion_order_open: { status: 409, text: 'Unfinished order' },
  deletion_refund_due: { status: 409, text: 'Refund not settled' },
  role_has_courses: { status: 409, text: 'Professor has courses' },
  invitation_not_found: { status: 404, text: 'Invitation not found' },
  application_pending: { status: 403, text: 'User not active' },
  application_rejected: { status: 403, text: 'User not active' },
  application_not_found: { status: 404, text: 'Application not found' },
  second_factor_required: { status: 403, text: 'Second factor required' },
  second_factor_enrolment_required: { status: 403, text: 'Second factor enrolment required' },
  second_factor_wrong: { status: 403, text: 'Wrong code' },
  second_factor_challenge_invalid: { status: 403, text: 'Invalid challenge' },
  second_factor_enabled: { status: 409, text: 'Second factor already enabled' },
  second_factor_not_enabled: { status: 409, text: 'Second factor not enabled' },
  second_factor_unproved: { status: 409, text: 'Session opened without second factor' },
  second_factor_own: { status: 403, text: 'Own second factor' },
  second_factor_compulsory: { status: 409, text: 'Second factor is required' },
  sign_in_not_offered: { status: 404, text: 'No identity provider' },
  sign_in_unavailable: { status: 502, text: 'Identity provider unavailable' },
  sign_in_expired: { status: 403, text: 'Sign-in expired' },
  sign_in_cancelled: { status: 403, text: 'Sign-in cancelled' },
  sign_in_refused: { status: 403, text: 'Sign-in refused by the identity provider' },
  sign_in_email_unverified: { status: 403, text: 'Email not verified by the identity provider' },
  sign_in_other_identity: { status: 403, text: 'Account belongs to another identity' },
  sign_in_names_missing: { status: 403, text: 'Names missing' },
  too_many_attempts: { status: 429, text: 'Too many attempts' },
  refresh_token_missing: { status: 400, text: 'Refresh token missing' },
  refresh_token_invalid: { status: 403, text: 'Invalid refresh token' },
  mailed_token_missing: { status: 403, text: 'No token provided' },
  mailed_token_invalid: { status: 403, text: 'Invalid token' },
  mailed_token_expired: { status: 403, text: 'Token expired' },
  request_not_found: { status: 404, text: 'Request not found' },
  request_changed: { status: 409, text: 'Request was changed' },
  request_already_decided: { status: 409, text: 'Request already decided' },
  present_password_wrong: { status: 403, text: 'Wrong password' },
  change_request_required: { status: 403, text: 'Change request required' },
  public_profile_changed: { status: 409, text: 'Public profile changed' },
  email_change_not_found: { status: 404, text: 'Email change not found' },
  too_many_emails: { status: 429, text: 'Too many emails' },
  password_request_unconfirmed: { status: 409, text: 'Address not confirmed' },
  change_request_pending: { status: 409, text: 'Change request pending' },
  // courses and content
  address_not_found: { status: 404, text: 'Address not found' },
  course_not_found: { status: 404, text: 'Course not found' },
  drafts_full: { status: 409, text: 'Too many drafts' },
  course_not_editable: { status: 409, text: 'Course not editable' },
  course_not_published: { status: 409, text: 'Course not published' },
  course_retired_by_admin: { status: 409, text: 'Course retired by an administrator' },
  prices_need_review: { status: 409, text: 'Prices need a review' },
  price_too_low: { status: 400, text: 'Price too low' },
  texts_need_review: { status: 409, text: 'Texts need a review' },
  course_without_revision: { status: 409, text: 'Course is no revision' },
  revision_unchanged: { status: 409, text: 'Revision changes nothing' },
  lesson_replaced: { status: 409, text: 'Content has a proposed version' },
  order_in_revision: { status: 409, text: 'A revision orders the course' },
  course_owned: { status: 409, text: 'Course has students' },
  reason_required: { status: 400, text: 'Reason required' },
  course_empty: { status: 409, text: 'Empty content' },
  course_content_unready: { status: 409, text: 'Content not ready' },
  course_not_pending: { status: 409, text: 'Course not pending' },
  course_resubmitted: { status: 409, text: 'Course was submitted again' },
  course_moved: { status: 409, text: 'Course was moved' },
  course_not_moved: { status: 400, text: 'Course stays where it is' },
  professor_not_active: { status: 409, text: 'Professor not active' },
  professor_suspended: { status: 409, text: 'Professor suspended' },
  upload_under_way: { status: 409, text: 'Upload under way' },
  category_not_found: { status: 404, text: 'Category not found' },
  category_taken: { status: 409, text: 'Category already exists' },
  categories_changed: { status: 409, text: 'Categories have changed' },
  category_in_use: { status: 409, text: 'Category in use' },
  image_not_found: { status: 404, text: 'Image not found' },
  not_an_image: { status: 415, text: 'Not an image' },
  image_too_large: { status: 413, text: 'Image has too many pixels' },
  pictures_busy: { status: 503, text: 'Too many pictures at once', retryAfterSeconds: 10 },
  content_not_found: { status: 404, text: 'Content not found' },
  section_not_found: { status: 404, text: 'Section not found' },
  lesson_without_text: { status: 409, text: 'Content has no text' },
  lesson_without_file: { status: 409, text: 'Content has no file' },
  lesson_is_watched: { status: 409, text: 'Content is completed by watching' },
  outline_changed: { status: 409, text: 'Outline changed' },
  outline_invalid: { status: 409, text: 'Outline does not match the content' },
  // discovery
  format_not_offered: { status: 501, text: 'Format not implemented' },
  // course-review
  note_not_found: { status: 404, text: 'Note not found' },
  note_sent: { status: 409, text: 'Note was sent' },
  notes_full: { status: 409, text: 'Too many notes' },
  checklist_changed: { status: 409, text: 'Checklist changed' },
  checklist_open: { status: 409, text: 'Checklist is open' },
  checklist_point_not_found: { status: 404, text: 'Checklist point not found' },
  // videos
  video_not_found: { status: 404, text: 'Video not found' },
  video_not_ready: { status: 409, text: 'Video not ready' },
  video_denied: { status: 403, text: 'Access denied', key: 'Error' },
  video_in_use: { status: 409, text: 'Video already in use' },
  video_replaced: { status: 409, text: 'Video was replaced' },
  progress_busy: { status: 503, text: 'Too many reports at once', retryAfterSeconds: 5 },
  lesson_without_video: { status: 409, text: 'Content has no video' },
  job_not_failed: { status: 409, text: 'Job has not failed' },
  video_not_failed: { status: 409, text: 'Video has not failed' },
  video_not_playable: { status: 415, text: 'Video not playable' },
  not_a_video: { status: 415, text: 'Not a video' },
  file_missing: { status: 400, text: 'File missing' },
  file_empty: { status: 400, text: 'Empty file' },
  upload_incomplete: { status: 400, text: 'Upload incomplete' },
  upload_conflict: { status: 409, text: 'Upload offset conflict' },
  upload_expired: { status: 410, text: 'Upload expired' },
  upload_version: { status: 412, text: 'Tus-Resumable required' },
  upload_unsupported: { status: 501, text: 'Upload extension not supported' },
  media_link_invalid: { status: 403, text: 'Link invalid or expired' },
  storage_full: { status: 413, text: 'Not enough space' },
  quota_exceeded: { status: 413, text: 'Storage quota exceeded' },
  too_many_uploads: { status: 429, text: 'Too many uploads' },
  too_many_unfinished_uploads: { status: 429, text: 'Too many unfinished uploads' },
  captions_invalid: { status: 422, text: 'Invalid captions' },
  captions_not_found: { status: 404, text: 'Captions not found' },
  captions_too_many: { status: 409, text: 'Too many captions' },
  // coupons
  coupon_not_found: { status: 404, text: 'Coupon not found' },
  coupon_taken: { status: 409, text: 'Coupon code already exists' },
  coupon_ended: { status: 409, text: 'Coupon has ended' },
  coupon_not_begun: { status: 409, text: 'Coupon has not begun' },
  coupon_expired: { status: 409, text: 'Coupon expired' },
  coupon_paused: { status: 409, text: 'Coupon paused' },
  coupon_used_up: { status: 409, text: 'Coupon used up' },
  coupon_in_use: { status: 409, text: 'Coupon in use by another order' },
  coupon_already_used: { status: 409, text: 'Coupon already used' },
  coupon_not_for_this: { status: 409, text: 'Coupon not valid for this' },
  // purchases
  plan_not_found: { status: 404, text: 'Plan not found' },
  plan_name_taken: { status: 409, text: 'Plan name already exists' },
  plan_one_off: { status: 409, text: 'Plan is the one-off plan' },
  plans_changed: { status: 409, text: 'Plans have changed' },
  origin_not_allowed: { status: 400, text: 'Origin not allowed' },
  course_required: { status: 400, text: 'Course required' },
  course_free: { status: 409, text: 'Course is free' },
  already_owned: { status: 409, text: 'Already purchased' },
  entitlement_not_found: { status: 404, text: 'Access not found' },
  entitlement_bought: { status: 409, text: 'Access was bought' },
  order_not_found: { status: 404, text: 'Order not found' },
  order_closed: { status: 409, text: 'Order already closed' },
  payment_declined: { status: 409, text: 'Payment not completed' },
  payment_pending: { status: 409, text: 'Payment pending' },
  payment_unavailable: { status: 502, text: 'Payment provider unavailable' },
  payments_closed: { status: 503, text: 'Payments not configured' },
  price_changed: { status: 409, text: 'Price changed' },
  order_expired: { status: 409, text: 'Order expired' },
  order_refunded: { status: 409, text: 'Order refunded' },
  order_not_refundable: { status: 409, text: 'Order not refundable' },
  refund_too_late: { status: 409, text: 'Refund period is over' },
  refund_already_asked: { status: 409, text: 'Refund already asked for' },
  refund_petition_not_found: { status: 404, text: 'Refund request not found' },
  refund_petition_closed: { status: 409, text: 'Refund request already decided' },
  refund_too_large: { status: 409, text: 'Refund exceeds what is left' },
  refund_changed: { status: 409, text: 'Order was refunded meanwhile' },
  refund_under_way: { status: 409, text: 'Refund under way' },
  refund_elsewhere: { status: 409, text: 'Payment provider not configured' },
  refund_refused: { status: 409, text: 'Refund refused by the provider' },
  too_many_open_orders: { status: 409, text: 'Too many open orders' },
  // support
  ticket_not_found: { status: 404, text: 'Ticket not found' },
  ticket_changed: { status: 409, text: 'Ticket has a newer message' },
  ticket_already_closed: { status: 409, text: 'Ticket already closed' },
  article_not_found: { status: 404, text: 'Article not found' },
  article_changed: { status: 409, text: 'Article was changed' },
  articles_full: { status: 409, text: 'Too many articles' },
  file_type_refused: { status: 415, text: 'File type not allowed' },
  // certificates
  certificate_not_found: { status: 404, text: 'Certificate not found' },
  certificate_already_revoked: { status: 409, text: 'Certificate already revoked' },
  certificate_not_revoked: { status: 409, text: 'Certificate not revoked' },
  certificate_revoked: { status: 410, text: 'Certificate revoked' },
  document_unavailable: { status: 503, text: 'Document unavailable', retryAfterSeconds: 10 },
  // reviews
  rating_denied: { status: 403, text: 'Forbidden' },
  rating_not_found: { status: 404, text: 'Rating not found' },
  rating_own: { status: 403, text: 'Forbidden' },
  // questions
  question_denied: { status: 403, text: 'Forbidden' },
  question_not_found: { status: 404, text: 'Question not found' },
  question_own: { status: 403, text: 'Forbidden' },
  reply_not_found: { status: 404, text: 'Reply not found' },
  too_many_questions: { status: 429, text: 'Too many questions' },
  question_hidden: { status: 409, text: 'Question hidden' },
  conversation_not_found: { status: 404, text: 'Conversation not found' },
  messages_person_gone: { status: 409, text: 'Person cannot be written to' },
  messages_professor_changed: { status: 409, text: 'Professor changed' },
  messages_course_retired: { status: 409, text: 'Course retired' },
  messages_access_ended: { status: 403, text: 'Forbidden' },
  messages_switched_off: { status: 409, text: 'Messages switched off' },
  // reports and moderation
  reported_not_found: { status: 404, text: 'Nothing to report here' },
  report_own: { status: 403, text: 'Forbidden' },
  already_reported: { status: 409, text: 'Already reported' },
  too_many_reports: { status: 429, text: 'Too many reports' },
  report_not_found: { status: 404, text: 'Report not found' },
  report_already_decided: { status: 409, text: 'Report already decided' },
  report_not_hidden: { status: 409, text: 'Not hidden' },
  // announcements
  announcement_denied: { status: 403, text: 'Forbidden' },
  too_many_announcements: { status: 429, text: 'Too many announcements' },
  // learning
  favourites_full: { status: 409, text: 'Too many favourites' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

export interface Issue {
  /** Field path, joined with dots. */
  path: string
  /** In Spanish. */
  message: string
}

/** Body of every error response. */
export interface ErrorBody {
  msg?: string
  Error?: string
  code: ErrorCode
  issues?: Issue[]
  /** Signed token for the next step of a login: `second_factor_…_required`, `sign_in_names_missing`. */
  challenge?: string
}

export function buildErrorBody(code: ErrorCode, teacherSide: boolean, issues?: Issue[]): ErrorBody {
  const row: ErrorRow = errors[code]
  const repeats = teacherSide && [400, 404, 409, 413, 415, 422].includes(row.status)
  return {
    ...(row.key === 'Error' ? {} : { msg: row.text }),
    ...(row.key === 'Error' || repeats ? { Error: row.text } : {}),
    code,
    ...(issues && issues.length > 0 ? { issues } : {}),
  }
}
