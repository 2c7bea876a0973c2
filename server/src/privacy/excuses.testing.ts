/** Tables of which nothing is in a person's download, and why. */
export const excusedTables: Record<string, string> = {
  approved_counts: 'counts of courses',
  captions: 'content of courses',
  categories: 'of the academy',
  category_images: 'of the academy',
  coupon_courses: 'of the academy',
  coupons: 'of the academy; a person’s uses stand in their orders',
  course_images: 'pictures without a reference to a person',
  course_search: 'made from courses by triggers',
  help_articles: 'of the academy',
  installation: 'of the machine',
  legal_pages: 'of the academy',
  lessons: 'content of courses, which are listed by title',
  month_closes: 'of the academy',
  order_refund_requests:
    'steps of a refund, which is listed itself; what an administrator asked stands in the audit',
  order_webhooks: 'which notices a provider sent of an order',
  plans: 'of the academy; an order holds the plan’s name',
  sandbox_checkouts: 'the test provider’s own ledger',
  sandbox_refunds: 'the test provider’s own ledger',
  search_beginnings: 'made from courses by triggers',
  search_openings: 'who searched is not kept',
  search_version: 'a counter',
  search_words: 'made from courses by triggers',
  sections: 'content of courses',
  settings: 'of the academy',
  shared_months: 'days by which a payment is shared among professors',
  upload_claims: 'bytes that a process waits for',
}

const decided = 'who decided is told by the audit, to them and to nobody else'
const ofAcademy = 'of the academy'

/** Columns that may refer to a person and are in nobody's download, and why. */
export const excusedColumns: Record<string, string> = {
  'categories.name': ofAcademy,
  'certificates.revoked_by': decided,
  'change_requests.decided_by': decided,
  'course_decisions.decided_by': decided,
  'course_moves.moved_by': decided,
  'courses.decided_by': decided,
  'courses.retired_by': decided,
  'entitlements.granted_by': decided,
  'invitations.invited_by': decided,
  'lessons.file_name': 'content of courses',
  'login_failures.address': 'of whoever tried, who may be somebody else',
  'order_refund_requests.admin_id': decided,
  'order_webhooks.name': 'kind of a provider’s notice',
  'password_requests.decided_by': decided,
  'plans.plan_name': ofAcademy,
  'professor_requests.decided_by': decided,
  'report_cases.decided_by': decided,
  'settings.contact_email': ofAcademy,
  'settings.intro_address': ofAcademy,
  'settings.site_name': ofAcademy,
}
