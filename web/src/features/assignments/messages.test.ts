import { describe, expect, test } from 'vitest'
import { CallError, type FailureCode } from '../../platform/http/call-error.ts'
import {
  assignmentMessage,
  fileMessage,
  galleryMessage,
  removalMessage,
  sendMessage,
  startMessage,
  submissionMessage,
  textMessage,
  withdrawMessage,
} from './messages.ts'

const failure = (code: FailureCode) => new CallError(code, 400, code)
const ofFile = (error: unknown) => fileMessage(error, 25_000_000)

describe('each refusal has its sentence', () => {
  test.each<[FailureCode, (error: unknown) => string, RegExp]>([
    ['video_denied', assignmentMessage, /^Ya no tienes acceso a este curso/],
    ['content_not_found', assignmentMessage, /ya no es parte del curso/],
    ['lesson_without_activity', assignmentMessage, /ya no es una tarea/],
    ['unreadable', assignmentMessage, /^No pudimos abrir la tarea/],
    ['submission_not_found', submissionMessage, /^No encontramos esa entrega/],
    ['unreadable', submissionMessage, /^No pudimos abrir tu entrega/],
    ['network', startMessage, /la entrega no empezó/],
    ['submission_open', startMessage, /espera su revisión/],
    ['assignment_passed', startMessage, /^Ya aprobaste/],
    ['assignment_over', startMessage, /fecha límite ya pasó/],
    ['tries_used', startMessage, /^Ya usaste todas/],
    ['video_denied', startMessage, /^Ya no tienes acceso/],
    ['unreadable', startMessage, /^No pudimos empezar/],
    ['submission_not_draft', textMessage, /ya se envió en otra pestaña/],
    ['submission_not_found', textMessage, /ya no existe/],
    ['submission_text_unwanted', textMessage, /ya no pide texto/],
    ['changed_elsewhere', textMessage, /cambió en otra pestaña/],
    ['too_large', textMessage, /demasiado largo/],
    ['unreadable', textMessage, /^El texto no se pudo guardar/],
    ['network', ofFile, /^Se perdió la conexión/],
    ['submission_not_draft', ofFile, /ya se envió/],
    ['submission_not_found', ofFile, /ya no existe/],
    ['submission_files_full', ofFile, /^Ya no caben/],
    ['submission_kind_refused', ofFile, /^Por su contenido/],
    ['submission_quota_exceeded', ofFile, /todo el espacio/],
    ['file_missing', ofFile, /no llegó/],
    ['file_empty', ofFile, /^Está vacío/],
    ['file_type_refused', ofFile, /^No reconocemos/],
    ['too_large', ofFile, /hasta 25 MB\.$/],
    ['storage_full', ofFile, /no hay espacio en el servidor/],
    ['too_many_uploads', ofFile, /varios archivos a la vez/],
    ['unreadable', ofFile, /^No se pudo subir/],
    ['submission_not_draft', removalMessage, /se quedan/],
    ['submission_not_found', removalMessage, /ya no existe/],
    ['unreadable', removalMessage, /^No se pudo quitar/],
    ['network', sendMessage, /no se ha entregado/],
    ['submission_text_missing', sendMessage, /^Falta el texto/],
    ['submission_text_unwanted', sendMessage, /ya no pide texto/],
    ['submission_files_missing', sendMessage, /^Faltan archivos/],
    ['submission_files_full', sendMessage, /^Son más archivos/],
    ['submission_kind_refused', sendMessage, /^Uno de los archivos/],
    ['assignment_over', sendMessage, /fecha límite ya pasó/],
    ['changed_elsewhere', sendMessage, /cambió en otra pestaña/],
    ['unreadable', sendMessage, /^No se pudo entregar/],
    ['submission_under_review', withdrawMessage, /ya empezó a revisarla/],
    ['submission_not_found', withdrawMessage, /^No encontramos/],
    ['unreadable', withdrawMessage, /^No se pudo retirar/],
    ['gallery_off', galleryMessage, /ya no tiene galería/],
    ['submission_not_accepted', galleryMessage, /^Sólo se muestran/],
    ['unreadable', galleryMessage, /^No pudimos hacerlo/],
  ])('%s', (code, describeIt, sentence) => {
    expect(describeIt(failure(code))).toMatch(sentence)
  })
})
