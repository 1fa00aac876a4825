import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { takeWorkOrderPage, useLinkForm } from '#client/api/desk/work-order-link.ts';
import { useWork } from '#client/api/wire/answer/use-work.ts';
import { useConnection } from '#client/api/wire/connection.ts';
import { named } from '#client/language/server-words.ts';
import { absorb, type Draft, draftOf, waitingIn, withSheet } from '#client/offline/inspections/draft.ts';
import type { HeldDraft } from '#client/offline/inspections/draft-store.ts';
import { drafts } from '#client/offline/inspections/drafts.ts';
import { formOfLink, LINK_USER, linkFormCalls } from '#client/offline/inspections/link-form.ts';
import { sendDraft } from '#client/offline/inspections/send-inspections.ts';
import { useDraft } from '#client/offline/inspections/use-drafts.ts';
import { useSendTimer } from '#client/parts/offline/inspections/use-sending-forms.ts';
import { documentTitle } from '#client/parts/shell/document-title.ts';
import { LinkFrame } from '#client/parts/vendor/LinkFrame.tsx';
import { paths } from '#client/paths.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { t } from '#client/words/site/inspections.ts';
import type { LinkForm } from '#contract/nouns/desk/work-order-form.ts';
import { FilledForm } from '../fill/FillForm.tsx';

/** The form of a vendor's link (/work-order/{token}/form), filled by whoever holds it; nothing else of the site. */
export function LinkFormScreen() {
  const { token = '' } = useParams();
  const query = useLinkForm(token);
  const title = query.data?.sheet.title ?? '';
  useEffect(() => {
    document.title = documentTitle(title === '' ? t.form : named(title));
  }, [title]);
  const readAgain = async () => {
    const { data, error } = await query.refetch();
    if (data === undefined) throw error;
    return data.sheet;
  };
  return (
    <LinkFrame query={query}>
      {query.data !== undefined && <FormOfLink form={query.data} token={token} readSheet={readAgain} />}
    </LinkFrame>
  );
}

interface FormOfLinkProps {
  form: LinkForm;
  token: string;
  readSheet: () => Promise<LinkForm['sheet']>;
}

function FormOfLink({ form, token, readSheet }: FormOfLinkProps) {
  const held = useDraft(LINK_USER, form.id);
  useTakenIn(form, held);
  useSending(form, token, held);
  return (
    <>
      <Link to={paths.workOrder(token)} className="link mt-3 inline-flex min-h-12 items-center gap-1">
        <ArrowLeft aria-hidden size={16} />
        {t.backToJob}
      </Link>
      <h1 className="mt-1 text-24 wrap-anywhere">{named(form.sheet.title)}</h1>
      <p className="text-muted wrap-anywhere">{form.site.name}</p>
      {form.state !== 'asked' ? (
        <p role="status" className="mt-4 rounded-md bg-ok-bg px-4 py-3 text-ok-fg">
          {t.formIsSent}
        </p>
      ) : held ? (
        <FilledForm
          held={held}
          userId={LINK_USER}
          siteId={null}
          zone={form.site.timezone}
          canWrite
          barred={null}
          readSheet={readSheet}
        />
      ) : (
        <Skeleton className="mt-4 h-96" />
      )}
    </>
  );
}

/** Takes what the server has into the form on this device, which begins with it. */
function useTakenIn(form: LinkForm, held: HeldDraft | null | undefined): void {
  const isThere = held == null ? held : true;
  useEffect(() => {
    if (isThere === undefined || form.state !== 'asked') return;
    const full = formOfLink(form);
    if (isThere === null) {
      const place = { siteId: '', siteName: form.site.name, zone: form.site.timezone };
      const draft = draftOf(full, place);
      const tester = { ...draft.signing.tester, company: form.vendor };
      void drafts.begin(LINK_USER, { ...draft, signing: { ...draft.signing, tester } }, form.sheet);
      return;
    }
    drafts.change(LINK_USER, form.id, (draft) => withSheet(absorb(draft, full), full.sheet));
    drafts.changeSheet(LINK_USER, form.id, full.sheet);
  }, [form, isThere]);
}

/** What of a form waits, so that each change of it is another text; '': nothing, or it was refused. */
function waitsOf(draft: Draft | undefined): string {
  if (draft === undefined || draft.trouble !== null) return '';
  const { answers, photos, finish } = waitingIn(draft);
  return answers + photos === 0 && !finish ? '' : JSON.stringify([draft.changedAt, answers, photos, finish]);
}

/** Sends what waits as it is filled; once it is signed and sent, the job is shown again. */
function useSending(form: LinkForm, token: string, held: HeldDraft | null | undefined): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { offline } = useConnection();
  const { busy, run } = useWork();
  const [failures, setFailures] = useState(0);
  const { id } = form;
  const send = useCallback(() => {
    const work = async () => {
      const calls = linkFormCalls(token, (page) => takeWorkOrderPage(client, token, page));
      const isSigned = await sendDraft(LINK_USER, drafts, id, calls);
      setFailures(0);
      if (isSigned) await navigate(paths.workOrder(token), { replace: true });
    };
    void run(work, () => setFailures((before) => before + 1));
  }, [client, navigate, run, token, id]);
  const draft = held?.draft;
  const of = busy || offline ? '' : waitsOf(draft);
  useSendTimer({ of, isSigned: draft?.isFinished === true, failures, send });
}
