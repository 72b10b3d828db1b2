import type { StandInVolunteer } from './peopleData';
import { failure, includes, pageOf, type StandInAnswer, type StandInRequest, success, unprocessable } from './wire';

const notFound = failure(404, 'Relawan tidak ditemukan.');

/** The calls of section 7 under /admin/volunteers, and the short list of volunteers. Undefined: there is no such call. */
export function volunteersCall(volunteers: StandInVolunteer[], request: StandInRequest): StandInAnswer | undefined {
  if (`${request.method} ${request.path}` === 'GET /admin/warga-binaan/relawan-options')
    return success(volunteers.map(({ id, name, email }) => ({ id, name, email })));
  const match = /^\/admin\/volunteers(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(request.path);
  if (!match) return undefined;
  const [, id, more] = match;
  const volunteer = volunteers.find((one) => String(one.id) === id);
  switch (`${request.method} ${routeOf(id, more)}`) {
    case 'GET list':
      return success({ data: pageOf(listed(volunteers, request.query).map(inList), request.query) });
    case 'GET incomplete-profiles':
      return success({
        data: pageOf(volunteers.filter((one) => !isComplete(one)).map(inList), request.query),
      });
    case 'GET statistics':
      return success(statisticsOf(volunteers));
    case 'GET one':
      return volunteer ? success({ volunteer: withoutOwner(volunteer) }) : notFound;
    case 'PATCH status':
      return volunteer ? setActive(volunteer, request.body.is_active) : notFound;
    case 'DELETE one':
      return volunteer ? remove(volunteers, volunteer) : notFound;
    default:
      return undefined;
  }
}

function routeOf(id: string | undefined, more: string | undefined): string {
  if (id === undefined) return 'list';
  if (!/^\d+$/.test(id)) return id;
  return more ?? 'one';
}

const isComplete = ({ profile_completion }: StandInVolunteer): boolean => profile_completion.percentage >= 100;

const withoutOwner = ({ legislator: _legislator, ...rest }: StandInVolunteer) => rest;
const inList = (volunteer: StandInVolunteer) => {
  const { families: _families, economic: _economic, social: _social, ...rest } = withoutOwner(volunteer);
  return rest;
};

function listed(volunteers: readonly StandInVolunteer[], query: StandInRequest['query']): readonly StandInVolunteer[] {
  const active = { active: 1, inactive: 0 }[query.status ?? ''];
  const complete = { complete: true, incomplete: false }[query.profile_complete ?? ''];
  return volunteers.filter(
    (one) =>
      includes(query.search, one.name, one.email, one.phone) &&
      includes(query.city, one.profile.kota ?? null) &&
      (active === undefined || one.is_active === active) &&
      (complete === undefined || isComplete(one) === complete),
  );
}

function statisticsOf(volunteers: readonly StandInVolunteer[]) {
  const sum = volunteers.reduce((total, one) => total + one.profile_completion.percentage, 0);
  return {
    total_volunteers: volunteers.length,
    active_volunteers: volunteers.filter((one) => one.is_active === 1).length,
    complete_profiles: volunteers.filter(isComplete).length,
    completion_percentage: Math.round(sum / volunteers.length),
  };
}

function setActive(volunteer: StandInVolunteer, wanted: unknown): StandInAnswer {
  if (typeof wanted !== 'boolean') return unprocessable({ is_active: ['Status wajib diisi'] });
  volunteer.is_active = wanted ? 1 : 0;
  return success();
}

function remove(volunteers: StandInVolunteer[], volunteer: StandInVolunteer): StandInAnswer {
  volunteers.splice(volunteers.indexOf(volunteer), 1);
  return success();
}
