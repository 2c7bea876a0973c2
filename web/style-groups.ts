import { area, feature, ui, within } from './module-paths.ts'

const styles = (...paths: string[]) => new RegExp(`(${paths.join('|')})[^?]*\\.css$`)
const sheet = within('@mantine/core/styles')
const mantine = (...names: string[]) => `${sheet(...names)}\\.`

/** Lists, forms and editors of office and studio. */
const ofWork = styles(
  area('admin', 'professor'),
  feature(
    'assignments/(editor|review)/',
    'audit/',
    'automatic-captions/',
    'categories/',
    'coupons/',
    'course-review/',
    'courses/(?!lessons/lesson-kind-label)',
    'identity/(accounts|applications|passwords|request-card)',
    'insights/',
    'invoicing/',
    'moderation/',
    'payouts/',
    'people/',
    'questions/inbox',
    'quiz-attempts/results/',
    'quizzes/',
    'settings/(?!social-links)',
    'system/',
    'transfers/',
    'videos/',
    'webhooks/',
  ),
  ui(
    'cards/item-card',
    'fields/(lines-field|row-list)',
    'forms/',
    'import/',
    'lists/(day-range|named-rows|stats-list|table/(row-opener|table))',
    'shells/work-area-shell',
    'sorting/',
    'text/inline-title',
  ),
  mantine('Menu', 'Pill', 'PillsInput', 'RingProgress', 'Tabs'),
)
/** The landing, with the plans that it shows. */
const ofLanding = styles(
  area('public/landing/'),
  feature('purchases/plans/plan-cards'),
  ui('cards/plan-card'),
)
const ofCatalogue = styles(area('courses/catalogue/'), mantine('Slider'))
/** A course, whichever script the parts are in that the server renders of it. */
const ofCourse = styles(
  area('courses/'),
  feature(
    'announcements/',
    'catalogue/(?!course-(grid|tile)|shelf|course/more-courses|search/suggesting)',
    'certificates/course-certificate',
    'courses/lessons/lesson-kind-label',
    'learning/lessons/lesson-mark',
    'reports/report-button',
    'reviews/',
  ),
  ui('feedback/progress-ring', 'plain/plain-choice', 'social/share-row', 'text/folded-prose'),
)
/** A student's home. */
const ofHome = styles(
  area('student/home/'),
  feature(
    'catalogue/course/more-courses',
    'learning/study-card',
    'onboarding/',
    'purchases/orders/open-order-cards',
  ),
)
/** Login, registration and what follows from them. */
const ofAccount = styles(area('public/account/'), feature('identity/'), mantine('Divider'))
/** Lessons of all kinds. */
const ofLessons = styles(
  area('student/player/'),
  feature(
    'assignments/',
    'learning/(?!favourites/favourite-button)',
    'questions/',
    'quiz-attempts/',
    'study-notes/',
    'transcripts/',
  ),
)
/** The library, the frames of all pages, and the parts that most of them are made of. */
const ofAll = styles(
  'web/src/app/',
  feature(
    'catalogue/(course-(grid|tile)|shelf)',
    'learning/favourites/favourite-button',
    'notifications/notification-bell',
    'purchases/buying/coupon-field',
    'settings/social-links',
  ),
  ui(
    'cards/(?!person-badge|state-badge)',
    'dialogs/',
    'feedback/',
    'lists/pages/(more-button|page-links)',
    'plain/(?!plain-choice)',
    'shells/',
    'text/(expandable-text|page-title|prose)',
  ),
)
/** All others, save the frame on other sites, whose sheet goes with its script. */
const ofOthers = styles(
  area('public/(?!embed/)', 'student/'),
  feature(''),
  ui('.'),
  mantine('Accordion', 'FloatingIndicator', 'Progress', 'SegmentedControl'),
)

/**
 * One stylesheet for each area, in the order in which a module is claimed: a page links those of
 * its route's imports, and a part that a script brings later waits for its own. What the server
 * renders must stand in a sheet that the page links (`style-weights.test.ts`).
 */
export const styleGroups = [
  { name: 'work-styles', priority: 16, test: ofWork },
  { name: 'landing-styles', priority: 15, test: ofLanding },
  { name: 'catalogue-styles', priority: 14.3, test: ofCatalogue },
  { name: 'home-styles', priority: 14.2, test: ofHome },
  { name: 'course-styles', priority: 14, test: ofCourse },
  { name: 'account-styles', priority: 13.5, test: ofAccount },
  { name: 'lessons-styles', priority: 13, test: ofLessons },
  { name: 'styles', priority: 12, test: ofAll },
  { name: 'more-styles', priority: 11, test: ofOthers },
]
