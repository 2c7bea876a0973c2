import { expectAccessible } from './accessible.ts'
import { post, tokenOf } from './calls.ts'
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { courses, openSampleCourses, professor, student } from './sample-courses.ts'

const praise =
  'Explica cada trazo con calma y vuelve sobre lo que cuesta. La recomiendo a quien empieza.'

test('the first page shows courses, who teaches and what students say, with scripts and without', async ({
  browser,
  newPage,
  server,
}) => {
  await openSampleCourses(server)
  const token = await tokenOf(server, student.email)
  const { documents } = (await (await fetch(`${server.url}/courses?q=acuarela`)).json()) as {
    documents: { _id: string }[]
  }
  const courseId = documents[0]!._id
  await post(server, '/rate', { courseId, rating: 5, comment: praise }, token)

  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const reader = await context.newPage()
  for (const visitor of [reader, await newPage(360)]) {
    await visitor.goto('/')
    const cards = visitor.getByRole('article')
    for (const { title } of courses) {
      await expect(cards.getByRole('link', { name: title })).toBeVisible()
    }
    await expect(visitor.getByText('$480', { exact: false }).first()).toBeVisible()
    await expect(visitor.getByRole('heading', { name: 'Quién enseña aquí' })).toBeVisible()
    await expect(
      visitor.getByRole('link', { name: `${professor.name} ${professor.surname}` }),
    ).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Ver a todas' })).toHaveAttribute(
      'href',
      '/maestros',
    )
    const comment = visitor.getByRole('figure').filter({ hasText: praise })
    await expect(comment).toContainText('Diego R.')
    await expect(comment.getByRole('link', { name: courses[0]!.title })).toBeVisible()
    await expect(visitor.getByText(student.surname)).toHaveCount(0)
    await expectNoSidewaysScroll(visitor)
  }
  await context.close()

  const visitor = await newPage(360)
  await visitor.goto('/')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: `${professor.name} ${professor.surname}` }).click()
  await expect(visitor.getByText(courses[1]!.title)).toBeVisible()
})
