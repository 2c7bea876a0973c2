export const refundPolicy = `Queremos que estudies con gusto. Si algo no resultó como esperabas, esto es lo que puedes hacer.

## Cuándo te devolvemos tu dinero

- **Te arrepentiste:** dentro de los **5 días hábiles** siguientes al pago, si todavía no has visto más de una quinta parte del curso o, con una suscripción, no has visto más de tres videos.
- **No pudiste usar lo que pagaste:** un curso que no se reproduce, que no corresponde a su descripción o que retiramos antes de que pudieras verlo.
- **Pagaste dos veces:** un cargo duplicado, o un curso que ya tenías, se devuelve siempre.

## Cuándo no hay devolución

- pasado el plazo, por arrepentimiento;
- cuando ya viste la mayor parte del curso o tienes su certificado;
- por el tiempo que resta de una suscripción que ya usaste.

## Cancelar una suscripción

Si pagaste un solo periodo a {academia}, al terminar no hay ningún cargo más: no tienes que hacer nada. Si elegiste que se renueve sola, cancélala cuando quieras en «Suscripción», con un botón y sin costo: desde ese momento no se te cobra nada más, y un cobro que aun así se hiciera te lo devolvemos sin que lo pidas. En los dos casos conservas el acceso hasta el último día pagado.

## Cómo pedirla

Escríbenos a {correo} desde el correo de tu cuenta con el número de pedido, que está en tu recibo, y el motivo. Te respondemos en un máximo de 5 días hábiles.

## Cómo llega

Por el mismo medio con que pagaste, en un máximo de 15 días hábiles a partir de que la aprobamos; algunos bancos tardan un poco más en mostrarla. Con la devolución termina el acceso a lo devuelto.

## Si no quedas conforme

Escríbenos y lo revisamos contigo. También puedes acudir a la Procuraduría Federal del Consumidor (Profeco). Esta política no limita los derechos que te da la Ley Federal de Protección al Consumidor.
`
