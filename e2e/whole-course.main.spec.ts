import { expect, expectNoSidewaysScroll, test } from './fixtures.ts'
import { administrator } from './server.ts'
import { logIn, play } from './steps.ts'
import { course, openCourse, student, teachSellAndWatch } from './teach-sell-watch.ts'

test.use({ isEmbedded: true })

const comment = 'Clara y paciente: por fin entendí la veladura.'

test('a course is taught, reviewed, sold and watched, and survives a sudden end', async ({
  newPage,
  server,
  clip,
  expectedErrors,
}) => {
  const { teacher, learner } = await teachSellAndWatch({
    academy: server,
    administrator,
    newPage,
    clip,
  })

  await test.step('rates it and reads the comment', async () => {
    await openCourse(learner)
    await learner.getByRole('button', { name: '5 estrellas' }).click()
    await learner.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
    await expect(learner.getByText('Debe ingresar un comentario')).toBeVisible()
    await learner.getByLabel('Tu comentario').fill(comment)
    await learner.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click()
    await expect(learner.getByText('¡Enviado!')).toBeVisible()
    await expect(learner.getByRole('article').getByText(comment)).toBeVisible()
  })

  await test.step('the machine loses its power and starts again', async () => {
    // Open pages poll meanwhile.
    expectedErrors.add('/notifications').add('/inbox/count').add('/reports/count')
    // On a busy machine the video is still being processed.
    teacher.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/videos/')) expectedErrors.add(pathname)
    })
    await server.kill()
    await server.start()
  })

  await test.step('student, purchase, video and comment are all there', async () => {
    await learner.goto('/Dashboard')
    await expect(learner.getByRole('link', { name: course }).first()).toBeVisible()
    await openCourse(learner)
    await learner.getByText('Comentarios', { exact: true }).click()
    await expect(learner.getByRole('article').getByText(comment)).toBeVisible()
    await learner.getByText('Curso', { exact: true }).click()
    await learner.getByRole('link', { name: 'Materiales y papel' }).click()
    await play(learner)
    const fresh = await newPage(360)
    await logIn(fresh, student.email)
    await expect(fresh).toHaveURL(/\/Dashboard$/)
    await expectNoSidewaysScroll(fresh)
  })
})
