CREATE TABLE "sandbox_refunds" (
	"request_id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "order_refund_requests_state" CHECK ("order_refund_requests"."state" in ('asked', 'done', 'refused')),
	CONSTRAINT "order_refund_requests_settled" CHECK (("order_refund_requests"."state" = 'asked') = ("order_refund_requests"."settled_at" is null)),
	CONSTRAINT "order_refund_requests_amount" CHECK ("order_refund_requests"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_token_sandbox_checkouts_token_fk" FOREIGN KEY ("token") REFERENCES "public"."sandbox_checkouts"("token") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_requests" ADD CONSTRAINT "order_refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refund_requests" ADD CONSTRAINT "order_refund_requests_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_webhooks" ADD CONSTRAINT "order_webhooks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_token" ON "sandbox_refunds" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refund_requests_open" ON "order_refund_requests" USING btree ("order_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "order_refund_requests_order" ON "order_refund_requests" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_webhooks_once" ON "order_webhooks" USING btree ("order_id","reference","name");--> statement-breakpoint
CREATE INDEX "orders_age" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partly_refunded" ON "orders" USING btree ("created_at","id") WHERE status = 'completed' and refunded_cents > 0;