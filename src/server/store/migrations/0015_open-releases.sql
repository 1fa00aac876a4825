CREATE INDEX "issues_open_releases_idx" ON "issues" USING btree ("site_id") WHERE "issues"."kind" = 'suspected_release' and "issues"."status" <> 'Closed';
