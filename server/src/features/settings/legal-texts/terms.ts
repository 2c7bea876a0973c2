export const terms = `Estas son las reglas para usar {academia} ({sitio}). Al crear una cuenta o comprar, las aceptas.

## El servicio

{academia} publica cursos en video. Puedes ver el temario de cada curso antes de pagar, comprar un solo curso o suscribirte a todos.

## Tu cuenta

- Para abrir una cuenta debes ser mayor de edad, o contar con el permiso de tu madre, padre o tutor.
- Los datos que nos das deben ser verdaderos. Tu nombre es el que aparecerá en tus certificados.
- La cuenta es personal: no la prestes ni la vendas, y cuida tu contraseña. Si crees que alguien más la conoce, cámbiala y avísanos.

## Precios y pagos

- Los precios se muestran en pesos mexicanos (MXN) e incluyen los impuestos que correspondan.
- El precio válido es el que ves al momento de pagar. Cobra un proveedor de pagos externo, con sus propias condiciones.
- Te enviamos un recibo por correo. Si necesitas factura, escríbenos a {correo} dentro del mismo mes.

## A qué tienes acceso

- **Un curso comprado** es tuyo sin fecha de término, mientras {academia} exista y pueda publicarlo.
- **Una suscripción** da acceso a todos los cursos publicados durante el periodo que pagaste. Solo se renueva sola si lo eliges al contratarla: entonces te decimos antes el importe, cada cuánto y cuándo se cobra, te avisamos por correo al menos 5 días antes de cada renovación, y la cancelas cuando quieras, sin costo, en «Suscripción». Un precio nuevo no se te cobra sin que lo aceptes.
- **Un curso gratuito** se puede ver con solo tener una cuenta.

Las cancelaciones y devoluciones se rigen por nuestra [política de reembolsos]({sitio}/legal/reembolsos).

## Lo que no está permitido

- descargar, copiar, grabar o difundir los videos sin permiso por escrito;
- compartir el acceso con otras personas;
- publicar comentarios ofensivos, falsos, discriminatorios o publicitarios;
- intentar entrar a cuentas o partes del sitio que no te corresponden, o estorbar su funcionamiento.

Si alguien incumple, podemos retirar su comentario o suspender su cuenta. Antes le explicaremos el motivo, salvo que la ley o la seguridad de los demás lo impidan.

## De quién es el contenido

Los cursos pertenecen a quienes los enseñan o a {academia}. Al comprarlos recibes permiso para verlos, no su propiedad. Tus comentarios siguen siendo tuyos; nos permites mostrarlos junto al curso.

## Quienes enseñan

Para enseñar hay que presentar una solicitud, que revisamos, y cada curso se revisa antes de publicarse. Quien enseña garantiza que tiene los derechos sobre lo que sube. De cada venta, {academia} conserva la comisión acordada.

## Certificados

El certificado de finalización reconoce que viste todo el contenido de un curso. No es un título ni un grado oficial, salvo que el propio curso lo diga.

## Hasta dónde respondemos

Hacemos lo posible para que el sitio funcione siempre, pero puede haber interrupciones por mantenimiento o por causas ajenas. Nada de lo escrito aquí limita los derechos que te da la Ley Federal de Protección al Consumidor.

## Cambios y contacto

Podemos actualizar estas reglas; las nuevas valen desde que se publican aquí y no afectan lo que ya pagaste. Se aplican las leyes de México. Si tienes dudas o alguna queja, escríbenos a {correo}; también puedes acudir a la Procuraduría Federal del Consumidor (Profeco).
`
