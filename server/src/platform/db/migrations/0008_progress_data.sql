-- What was watched so far tells of the file that plays today.
update viewings set
  revision = coalesce(videos.playable_revision, videos.revision),
  watched_seconds = (
    select coalesce(sum(upper(span) - lower(span)), 0) from unnest(viewings.watched) as span)
from content_items
join videos on videos.id = content_items.video_id
where content_items.id = viewings.content_id;
--> statement-breakpoint
update viewings set seen_at = viewings.updated_at
from content_items
join videos on videos.id = content_items.video_id
where content_items.id = viewings.content_id
  and videos.duration_seconds > 0
  and viewings.watched_seconds >= videos.duration_seconds * 0.9 - 0.000001;
--> statement-breakpoint
insert into course_finishes (id, student_id, course_id, finished_at)
select gen_random_uuid(), viewings.student_id, content_items.course_id, max(viewings.seen_at)
from viewings
join content_items on content_items.id = viewings.content_id
where viewings.seen_at is not null
group by viewings.student_id, content_items.course_id
having count(*) = (
  select count(*) from content_items as items where items.course_id = content_items.course_id);
