import createClient from 'openapi-fetch'
import type { paths } from './academy.d.ts'

/** Prints the published courses of an academy: `node main.ts https://… correo contraseña`. */
const [baseUrl = '', email = '', password = ''] = process.argv.slice(2)
const academy = createClient<paths>({ baseUrl })

const session = await academy.POST('/login', { body: { email, password } })
if (!session.data) throw new Error(session.error.code)

const headers = { authorization: `Bearer ${session.data.accessToken}` }
const courses = await academy.GET('/courses', { headers, params: { query: { limit: 10 } } })
if (!courses.data) throw new Error(courses.error.code)

const titles = courses.data.documents.map(({ title }) => `${title}\n`)
process.stdout.write(titles.join(''))
