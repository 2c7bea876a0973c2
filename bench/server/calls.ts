import type { Pool } from 'pg'
import { emails, password } from './academy/fill.ts'
import { commonWord, misspeltWord, rareWord } from './academy/vocabulary.ts'

/** Replaced by a unique value per request, so that no cached response matches. */
export const VARIED = '[<id>]'

/** A request as the product's clients send it. */
export interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  token?: string
  body?: object
  /** If false, only its query plans are checked. */
  isLoaded: boolean
  /**
   * Duration of a round, longer for slow calls: in a second not every connection would get a reply.
   */
  seconds?: number
  /** Password that the call verifies; the hand-written baseline verifies it too. */
  password?: string
  /** Each connection logs in first and sends the refresh token of its last reply. */
  isRotating?: boolean
  /** SQL executed 100 times a second meanwhile, to invalidate cached responses. */
  change?: string
  /** Needs no data or session of its academy. */
  isOfAnyAcademy?: true
  /** Each request has a different IP address, to avoid the rate limit. */
  isFromManyAddresses?: boolean
}

/** A commit that changes no reply. */
const commit = 'select pg_current_xact_id()'
/** Same invalidation as an edit of an approved course, without its cost. */
const edit = 'update search_version set version = version + 1'

export interface Session {
  accessToken: string
  refreshToken: string
}

export const randomAddress = () =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

export async function logIn(serverUrl: string, email: string): Promise<Session> {
  const response = await fetch(`${serverUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`)
  return (await response.json()) as Session
}

/** Logs in as every account that the calls need. */
export async function listCalls(serverUrl: string, pool: Pool): Promise<Call[]> {
  const student = await logIn(serverUrl, emails.student)
  const subscriber = await logIn(serverUrl, emails.subscriber)
  const professor = await logIn(serverUrl, emails.professor)
  const administrator = await logIn(serverUrl, emails.administrator)
  const { category, course, professorId, video } = await chooseSubjects(pool)
  const { taught, lesson, question, revision } = await chooseTaught(pool, professorId)

  const catalogue = '/courses?limit=24'
  const search = (word: string) => `${catalogue}&sort=relevance&q=${word}&n=${VARIED}`
  const cards = `${catalogue}&view=card`
  const filter = `sort=price&category=${category}&minPrice=50&maxPrice=300&n=${VARIED}`
  const suggestions = (word: string) => `/courses/suggestions?q=${word}&n=${VARIED}`
  const get = (name: string, path: string, token?: string): Call => ({
    name,
    method: 'GET',
    path,
    isLoaded: true,
    ...(token && { token }),
  })
  const post = (name: string, path: string, body: object, token?: string): Call => ({
    ...get(name, path, token),
    method: 'POST',
    body,
  })
  const anywhere = (call: Call): Call => ({ ...call, isOfAnyAcademy: true })
  /** Full, as cards, and as cards while unrelated or searchable data changes. */
  const searches = (name: string, word: string): Call[] => {
    const asCards = get(`${name}, tarjetas`, `${search(word)}&view=card`, student.accessToken)
    return [
      anywhere(get(name, search(word))),
      asCards,
      { ...asCards, name: `${name}, tarjetas y cambios`, change: commit },
      { ...asCards, name: `${name}, tarjetas y ediciones`, change: edit },
    ]
  }
  const planned = (path: string, { accessToken }: Session): Call => ({
    ...get(path, path, accessToken),
    isLoaded: false,
  })
  const teaching = ({ accessToken }: Session): Call[] => {
    const ofCourse = `/insights/courses/${taught}`
    const replay = { intervals: [[40, 50]], positionSeconds: 50 }
    const year = `from=${dayBefore(365)}&to=${dayBefore(0)}`
    return [
      get('enseñanza: sus 63 cursos', `/courses/professor/${professorId}`, accessToken),
      get('enseñanza: el periodo', `/insights/teaching?${year}`, accessToken),
      get('enseñanza: ganancias', `/insights/earnings?${year}`, accessToken),
      get('enseñanza: un curso', ofCourse, accessToken),
      get('enseñanza: sus alumnos', `${ofCourse}/students`, accessToken),
      get('enseñanza: dónde se detienen', `/insights/lessons/${lesson}/retention`, accessToken),
      get('enseñanza: sus calificaciones', `${ofCourse}/reviews`, accessToken),
      get('enseñanza: sus búsquedas', `${ofCourse}/searches?${year}`, accessToken),
      post('enseñanza: un aviso de avance', `/progress/${lesson}`, replay, subscriber.accessToken),
    ]
  }
  const conversations = (): Call[] => {
    const ofCourse = `/courses/${taught}`
    const reader = subscriber.accessToken
    return [
      get('preguntas: del curso', `${ofCourse}/questions`, reader),
      get('preguntas: las más útiles', `${ofCourse}/questions?sort=useful`, reader),
      get('preguntas: de una lección', `${ofCourse}/questions?lesson=${lesson}`, reader),
      get('preguntas: por palabras', `${ofCourse}/questions?q=papel+4999`, reader),
      get('preguntas: respuestas', `/questions/${question}/replies`, reader),
      get('preguntas: la bandeja', '/inbox', professor.accessToken),
      get('preguntas: cuenta de la bandeja', '/inbox/count', professor.accessToken),
      get('anuncios', `${ofCourse}/announcements`, reader),
      get('cambios de un curso', `/courses/${revision}`, professor.accessToken),
      get('cambios de un curso, al revisarlos', `/courses/${revision}`, administrator.accessToken),
    ]
  }
  return [
    anywhere(get('catálogo', `${catalogue}&sort=popular`)),
    anywhere(get('catálogo, sin guardar', `${catalogue}&sort=popular&n=${VARIED}`)),
    get('catálogo, con sesión', `${catalogue}&sort=popular`, student.accessToken),
    get('catálogo filtrado', `${catalogue}&${filter}`),
    get('tarjetas, con sesión', `${cards}&sort=popular`, student.accessToken),
    {
      ...get('tarjetas, con sesión y cambios', `${cards}&sort=popular`, student.accessToken),
      change: commit,
    },
    get('tarjetas filtradas, con sesión', `${cards}&${filter}`, student.accessToken),
    anywhere(get('búsqueda rara', search(rareWord))),
    ...searches('búsqueda común', commonWord),
    ...searches('búsqueda con error', misspeltWord),
    anywhere({ ...get('sugerencias', suggestions(commonWord)), seconds: 4 }),
    anywhere({ ...get('sugerencias con error', suggestions(misspeltWord)), seconds: 4 }),
    get('mis cursos (suscripción)', `${catalogue}&owned=true`, subscriber.accessToken),
    get('un curso', `/courses/${course}`),
    get('un curso, sin guardar', `/courses/${course}?n=${VARIED}`),
    get('un curso, con sesión', `/courses/${course}`, student.accessToken),
    get('sus calificaciones', `/rate/${course}`),
    {
      ...post('login', '/login', { email: emails.student, password }),
      password,
      isFromManyAddresses: true,
      seconds: 4,
    },
    {
      ...post('refresh-token', '/refresh-token', { refreshToken: student.refreshToken }),
      isRotating: true,
    },
    ...teaching(professor),
    ...conversations(),
    {
      ...get(
        'administración: el panel',
        `/insights/academy?from=${dayBefore(365)}&to=${dayBefore(0)}`,
        administrator.accessToken,
      ),
      seconds: 8,
    },
    post('get-video', '/get-video', { videoId: video }, subscriber.accessToken),
    ...['newest', 'rating', 'price', '-price'].map((sort) =>
      planned(`${catalogue}&sort=${sort}`, subscriber),
    ),
    planned(search(`${commonWord}+de+${rareWord}+${commonWord.slice(0, 5)}`), student),
    planned(`${catalogue}&isAllCourses=true&status=pending`, administrator),
    planned(`${catalogue}&isAllCourses=true&sort=popular`, administrator),
    planned(`${catalogue}&owned=true`, student),
    planned(`/courses/${course}/decisions`, administrator),
    planned('/all-categories', student),
    planned('/notifications', student),
    planned('/notifications', administrator),
    planned('/professor-requests', administrator),
    planned('/cost', student),
    planned('/purchases/mine', student),
    planned('/profile', student),
  ]
}

/** A course with about a hundred reviews, and one of its videos. */
async function chooseSubjects(pool: Pool) {
  const { rows } = await pool.query<
    Record<'category' | 'course' | 'professorId' | 'video', string>
  >(`
    select courses.category_id as category, courses.id as course, lessons.video_id as video,
      (select id from users where email = '${emails.professor}') as "professorId"
    from courses join lessons on lessons.course_id = courses.id
    where status = 'approved' and price_cents > 0
    order by abs(rating_count - 100), courses.id, lessons.position limit 1`)
  const [subjects] = rows
  if (!subjects) throw new Error('No course to ask for')
  return subjects
}

/** The professor's course with the most students, its first lesson, a question and the revision. */
async function chooseTaught(pool: Pool, professorId: string) {
  const { rows } = await pool.query<Record<'taught' | 'lesson' | 'question' | 'revision', string>>(
    `select courses.id as taught, lessons.id as lesson,
       (select id from questions where course_id = courses.id order by id limit 1) as question,
       (select id from courses as changed where revision_of = courses.id) as revision
     from courses join lessons on lessons.course_id = courses.id
     where professor_id = $1 order by student_count desc, lessons.position limit 1`,
    [professorId],
  )
  const [subjects] = rows
  if (!subjects) throw new Error('No course to teach')
  return subjects
}

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
